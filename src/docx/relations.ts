import { DocxRefusal } from './refusal.ts'
import { walk } from './xml.ts'

/** Whether a file is filled in by us, or only drawn: then macros and objects in it stay where they are, unrun. */
export type Use = 'filled' | 'drawn'

export const harmful = (what: string) =>
  new DocxRefusal(
    'document_active_content',
    `${what}. Remove that in the program it comes from, save it again and choose that`,
  )

/**
 * The parts that a document may be made of (ECMA-376 part 1, 11 to 15, and what Microsoft added since), by the last word
 * of the relation's type. What is not here is not known to be harmless.
 */
const PARTS = new Set(
  [
    // Of every package.
    'officeDocument extended-properties custom-properties core-properties thumbnail customXml customXmlProps',
    'theme themeOverride image hyperlink tableStyles styles printerSettings metadata customProperty',
    'origin signature certificate classificationlabels docMetadata webextension webextensiontaskpanes',
    'extensibility customUIRelID',
    // Word's.
    'settings webSettings fontTable font numbering header footer footnotes endnotes comments glossaryDocument',
    'stylesWithEffects commentsExtended commentsIds commentsExtensible people keyMapCustomizations recipientData',
    'documenttasks documentTasks',
    // Pictures, charts and drawings.
    'hdphoto chart chartEx chartUserShapes chartStyle chartColorStyle drawing vmlDrawing legacyDiagramText package',
    'diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing ink model3d svgImage slicer slicerCache',
    // Excel's.
    'worksheet chartsheet dialogsheet sharedStrings calcChain table pivotTable pivotCacheDefinition pivotCacheRecords',
    'sheetMetadata externalLink connections queryTable volatileDependencies revisionHeaders revisionLog usernames',
    'xmlMaps tableSingleCells threadedComment person timeline timelineCache ctrlProp rdRichValue rdRichValueStructure',
    'rdRichValueTypes rdArray richStyles rdSupportingPropertyBag rdSupportingPropertyBagStructure rdRichValueWebImage',
    'namedSheetView customData powerPivotData featurePropertyBag',
    // PowerPoint's.
    'slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps commentAuthors authors tags',
    'media audio video changesInfo revisionInfo slideUpdateInfo',
  ].flatMap((line) => line.split(' ')),
)
/** What acts, or is a file of its own in another program: it stays unrun where a file is only drawn. */
const UNRUN = new Set(['vbaProject', 'vbaProjectSignature', 'vbaProjectSignatureAgile', 'vbaProjectSignatureV3'])
const OBJECTS = new Set([
  ...['wordVbaData', 'oleObject', 'control', 'activeXControlBinary', 'attachedToolbars', 'ui'],
  ...['xlMacrosheet', 'xlIntlMacrosheet'],
])
/** Where a file of this machine's owner was made from; drawn as if it were not there, if its place cannot be one of ours. */
const ORIGINS = new Set(['attachedTemplate', 'externalLinkPath', 'mailMergeSource', 'mailMergeHeaderSource'])

/** What a template is filled without (merge-fields.ts). */
const LEFT_OUT = new Set(['mailMergeSource', 'mailMergeHeaderSource'])

/** Who defines relations: ECMA-376 in both of its forms, its packages, and Microsoft. */
const MAKERS =
  /^http:\/\/(schemas\.openxmlformats\.org\/(office[Dd]ocument|package)\/2006\/relationships|purl\.oclc\.org\/ooxml\/officeDocument\/relationships|schemas\.microsoft\.com\/office\/(\d{4}\/(\d\d\/)?)?relationships)(\/(ui|metadata|digital-signature))?\//

/** A relation is more than an address; a document with ten thousand links has two megabytes of them. */
const RELATIONS_BYTES_MAX = 4 * 1024 * 1024

/** Refuses relations that are of no known kind, or lead out of the file to anything but a page that people may open. */
export function judgeRelations(bytes: Buffer, use: Use): void {
  if (bytes.length > RELATIONS_BYTES_MAX)
    throw new DocxRefusal('document_too_complex', 'has far more links between its parts than a document has')
  walk(
    bytes,
    {
      open(element, attributes) {
        if (element === 'Relationship') judge(attributes, use)
      },
    },
    { freely: use === 'drawn' },
  )
}

function judge(attributes: ReadonlyMap<string, string>, use: Use): void {
  const type = attributes.get('Type') ?? ''
  const name = MAKERS.test(type) ? (type.split('/').at(-1) ?? '') : ''
  const outside = attributes.get('TargetMode')?.trim().toLowerCase() === 'external'
  const target = attributes.get('Target') ?? ''
  const said = (name || type.split('/').at(-1) || 'of no type').slice(0, 60)
  if (isPassedOver(name, target, use)) return
  if (outside ? name === 'hyperlink' : isKnown(name, use)) return
  throw harmful(
    `${NOT_IN_A_PART.has(name) || outside ? 'is linked to another file' : 'has a part that is not taken here'} (${said})`,
  )
}

const isPassedOver = (name: string, target: string, use: Use): boolean =>
  use === 'filled' ? LEFT_OUT.has(name) : ORIGINS.has(name) && isOfAnotherMachine(target)

const NOT_IN_A_PART = new Set([...ORIGINS, 'aFChunk', 'subDocument', 'frame', 'oleObject', 'control', 'vbaProject'])

const isKnown = (name: string, use: Use): boolean =>
  PARTS.has(name) || (use === 'drawn' && (UNRUN.has(name) || OBJECTS.has(name)))

/** A drive of Windows, or a bare name beside the file: nothing that could be reached from here, or lies here. */
const isOfAnotherMachine = (target: string): boolean =>
  /^(file:\/{3})?[a-z]:[\\/]/i.test(target) || /^(?![a-z][a-z\d+.-]*:)[^\\/%]+$/i.test(target)

/** Kinds of content that are text for an office program, pictures, fonts, or a document within (ECMA-376 part 2, 10.1.2). */
const CONTENT =
  /^(application\/(vnd\.openxmlformats-(officedocument|package)\.[\w.-]+|vnd\.ms-[\w.-]+|xml|inkml|[\w.-]*\+xml|x-font[\w.-]*|x-embedded-font)(\+xml)?|text\/xml|image\/[\w.+-]+|font\/[\w.-]+|(audio|video)\/[\w.+-]+)$/i
/** Of these, what acts or would be read as a document of its own. */
const ACTING =
  /macroEnabled|macrosheet|vbaProject|vbaData|activeX|oleObject|ms-office\.ui|keyMap|attachedToolbars|xhtml|mhtml|html\+xml/i
/** Listed by default in some files, with no part that has it. */
const UNUSED = /^(application\/(octet-stream|pdf|msword|vnd\.sun\.star\.oleobject)|text\/plain)$/i

/** The kind of content of each part, as a reader of the package sees it. */
export class Contents {
  readonly #by_name = new Map<string, string>()
  readonly #by_ending = new Map<string, string>()

  constructor(bytes: Buffer, use: Use) {
    walk(
      bytes,
      {
        open: (element, attributes) => {
          const type = attributes.get('ContentType') ?? ''
          if (element === 'Override') this.#by_name.set((attributes.get('PartName') ?? '').toLowerCase(), type)
          if (element === 'Default') this.#by_ending.set((attributes.get('Extension') ?? '').toLowerCase(), type)
        },
      },
      { freely: use === 'drawn' },
    )
  }

  /** Of all parts, by name and by ending. */
  all(): Iterable<string> {
    return [...this.#by_name.values(), ...this.#by_ending.values()]
  }

  of(name: string): string {
    const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    return this.#by_name.get(`/${name}`.toLowerCase()) ?? this.#by_ending.get(ending) ?? ''
  }

  /** Refuses kinds that are not known, and those that act where the file is filled in; of what is listed by name, and of parts. */
  judge(names: Iterable<string>, use: Use): void {
    const types = [...this.#by_name.values(), ...[...names].map((name) => this.of(name))]
    for (const type of new Set(types)) {
      if (use === 'filled' && /macroEnabled/i.test(type)) throw harmful('has macros')
      if (!isTaken(type, use)) throw harmful(`has a part that is not taken here (${type.slice(0, 80)})`)
    }
  }
}

function isTaken(type: string, use: Use): boolean {
  if (ACTING.test(type)) return use === 'drawn' && !/html/i.test(type)
  return type === '' || CONTENT.test(type) || UNUSED.test(type)
}
