import type { EmbedCallbacks } from '../../client/src/embed.ts'
import type { ReactElement } from 'react'
import { Frame, type FrameProps } from './frame.tsx'

export type CountersignSignProps = FrameProps & EmbedCallbacks

/**
 * The signing page of one recipient. Another `token` shows another frame.
 *
 * @example <CountersignSign url="https://sign.example.com" token={token} onSigned={() => navigate('/thanks')} />
 */
export const CountersignSign = (props: CountersignSignProps): ReactElement => <Frame kind="sign" {...props} />
