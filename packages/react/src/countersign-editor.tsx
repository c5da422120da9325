import type { EditorCallbacks } from '../../client/src/embed.ts'
import type { ReactElement } from 'react'
import { Frame, type FrameProps } from './frame.tsx'

export type CountersignEditorProps = FrameProps & EditorCallbacks

/**
 * The field editor of an envelope or a template. Another `token` shows another frame.
 *
 * @example <CountersignEditor url="https://sign.example.com" token={token} onSent={() => navigate('/sent')} />
 */
export const CountersignEditor = (props: CountersignEditorProps): ReactElement => <Frame kind="edit" {...props} />
