/** The kinds of files. `by` names the converter; null means that none makes a PDF of it. */
export interface Kind {
  /** Follows "is". */
  readonly words: string
  readonly by: 'nothing' | 'pictures' | 'office' | null
  /** Endings of names that claim it; the first is the one it gets in the sandbox. */
  readonly endings: readonly string[]
  /** Taking one for another of the same family does no harm. */
  readonly family?: 'picture' | 'text'
  /** What to do instead, where there is something. */
  readonly instead?: string
  /** Of what may be attached to a field. */
  readonly media_type?: string
}

const SAVE_AS_JPEG = 'save it as JPEG or PNG and choose that'

export const KINDS = {
  pdf: { words: 'a PDF', by: 'nothing', endings: ['pdf'], media_type: 'application/pdf' },
  png: { words: 'a PNG picture', by: 'pictures', endings: ['png'], family: 'picture', media_type: 'image/png' },
  jpeg: {
    words: 'a JPEG picture',
    by: 'pictures',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    family: 'picture',
    media_type: 'image/jpeg',
  },
  webp: { words: 'a WebP picture', by: 'pictures', endings: ['webp'], family: 'picture', media_type: 'image/webp' },
  avif: { words: 'an AVIF picture', by: 'pictures', endings: ['avif'], family: 'picture', media_type: 'image/avif' },
  heic: {
    words: 'a HEIC picture',
    by: null,
    endings: ['heic', 'heif'],
    family: 'picture',
    instead: `${SAVE_AS_JPEG}; on an iPhone, Settings, Camera, Formats, Most Compatible makes JPEG from the start`,
  },
  gif: { words: 'a GIF picture', by: null, endings: ['gif'], family: 'picture', instead: SAVE_AS_JPEG },
  tiff: {
    words: 'a TIFF picture',
    by: null,
    endings: ['tif', 'tiff'],
    family: 'picture',
    instead: 'save it as PDF, JPEG or PNG and choose that',
  },
  bmp: { words: 'a BMP picture', by: null, endings: ['bmp'], family: 'picture', instead: SAVE_AS_JPEG },
  svg: { words: 'an SVG drawing', by: null, endings: ['svg'], instead: 'print it to a PDF and choose that' },
  docx: {
    words: 'a Word document (DOCX)',
    by: 'office',
    endings: ['docx', 'docm', 'dotx', 'dotm'],
  },
  xlsx: { words: 'an Excel workbook (XLSX)', by: 'office', endings: ['xlsx', 'xlsm', 'xltx', 'xlsb'] },
  pptx: {
    words: 'a PowerPoint presentation (PPTX)',
    by: 'office',
    endings: ['pptx', 'pptm', 'ppsx', 'potx'],
  },
  odt: { words: 'an OpenDocument text (ODT)', by: 'office', endings: ['odt', 'ott'] },
  ods: { words: 'an OpenDocument spreadsheet (ODS)', by: 'office', endings: ['ods', 'ots'] },
  odp: { words: 'an OpenDocument presentation (ODP)', by: 'office', endings: ['odp', 'otp'] },
  doc: { words: 'an old Word document (DOC)', by: 'office', endings: ['doc', 'dot'] },
  xls: { words: 'an old Excel workbook (XLS)', by: 'office', endings: ['xls', 'xlt'] },
  ppt: { words: 'an old PowerPoint presentation (PPT)', by: 'office', endings: ['ppt', 'pps'] },
  rtf: { words: 'a Rich Text document (RTF)', by: 'office', endings: ['rtf'] },
  html: { words: 'a web page (HTML)', by: 'office', endings: ['html', 'htm', 'xhtml'], family: 'text' },
  txt: {
    words: 'plain text',
    by: 'office',
    endings: ['txt', 'text', 'md', 'log', 'csv'],
    family: 'text',
  },
  zip: { words: 'a ZIP archive', by: null, endings: ['zip'], instead: 'unpack it and choose what is in it' },
  archive: {
    words: 'an archive',
    by: null,
    endings: ['rar', '7z', 'gz', 'tgz', 'xz', 'bz2'],
    instead: 'unpack it and choose what is in it',
  },
  program: { words: 'a program', by: null, endings: ['exe', 'dll', 'msi', 'so', 'com'] },
  unknown: { words: 'of a kind that is not known here', by: null, endings: [] },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** What the name says the file is; null where it says nothing that we know. */
export function claimOf(file_name: string): KindName | null {
  const ending = /\.([^./\\]{1,8})$/.exec(file_name.trim())?.[1]?.toLowerCase() ?? ''
  const claimed = Object.entries(KINDS).find(([, kind]: [string, Kind]) => kind.endings.includes(ending))
  return (claimed?.[0] ?? null) as KindName | null
}
