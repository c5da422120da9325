import { ACT_TOOLS } from './act-tools.ts'
import { createFromFiles } from './create-from-files.ts'
import { createFromTemplate } from './create-tool.ts'
import { DOWNLOAD_TOOLS } from './download-tools.ts'
import { lookAtPage } from './look-tool.ts'
import { READ_TOOLS } from './read-tools.ts'
import { waitForEnvelope } from './wait-tool.ts'
import type { Settings, Tool } from './tool.ts'

/** Every tool, in the order of a conversation: find, prepare, act, keep. */
export const toolsOf = ({ files }: Settings): readonly Tool[] => [
  ...READ_TOOLS,
  createFromFiles(files),
  lookAtPage,
  createFromTemplate,
  ...ACT_TOOLS,
  waitForEnvelope,
  ...DOWNLOAD_TOOLS,
]
