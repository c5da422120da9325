import type { Accent } from '../../domain/account/accent.ts'
import type { MarkType } from '../../domain/account/kept-marks.ts'
import type { DrawnMark, FieldValue, IdentityMethod, ImageMark, TypedMark } from '../../domain/envelopes/envelope.ts'
import type { FieldOptions, FieldType } from '../../domain/fields/kinds.ts'
import type { Condition } from '../../domain/forms/conditions.ts'

/**
 * What the signer page and the service say to each other (docs/interface.md, States and Pages). Every call goes to
 * /sign/<recipient id>/..., authorised by the link token (first call) or the cookie it was exchanged for.
 *
 *   POST identity {code}             -> IdentityShown  proves who the person is, where that is asked; sets the cookie
 *   POST identity/code {}            -> 202, CodeSent  sends a code
 *   POST continue {consent_version}  -> SigningState   first call carries `Authorization: Bearer <token>`, sets the cookie
 *   GET  state                       -> SigningState
 *   PUT  fields/<field id> {value}   -> {saved_at}, with a picture also {value}: a Picture
 *        {value: {kind: 'kept'}}  -> also {value}: the one that SigningState offers as `kept`
 *   POST fields/<field id>/preview {value}   -> {value}: the Picture that PUT would keep, as a data: URL; nothing is kept
 *   GET  fields/<field id>/picture.png
 *   PUT  fields/<field id>/file?name=<file name>   -> {saved_at, value}: an AttachedFile; the body is the file itself
 *   GET  fields/<field id>/file                    the PDF that is kept of it
 *   POST finish {shown}              -> SigningState   stage done; 409 shown_differs where the service holds something else
 *   POST decline {reason}            -> SigningState   stage declined
 *   POST new-link {}                 -> NewLinkAnswer  202, for anyone: the link is mailed to the person's own address
 *   GET  pages/<document id>/<page>.webp?w=800|1600
 *   GET  pages/<document id>/<page>.json   -> PageWords
 *   GET  final, GET certificate      after completion
 *
 * Errors are the API's own: application/problem+json with code, message, errors[]. A link_retired that comes because the
 * sender has taken the envelope back has `recalled: true`. An invalid_value that comes of a rule which the page says in
 * words of its own has `rule`: 'pattern' (with the sender's `pattern_message`, if there is one), 'early' or 'late' (with
 * the `bound`, YYYY-MM-DD), 'unprintable'.
 */

/** Inlined into the page as JSON in <script type="application/json" id="landing">. */
export interface Landing {
  readonly recipient_id: string
  /** Raised with every newer link; a tab's saved input belongs to one version. */
  readonly link_version: number
  readonly stage: Stage
  readonly recipient_name: string
  readonly sender: string
  readonly workspace: string
  readonly envelope_name: string
  readonly message: string | null
  readonly deadline: { readonly at: string; readonly text: string }
  readonly documents: number
  readonly pages: number
  readonly consent: { readonly version: string; readonly label: string; readonly text: readonly string[] }
  /** True when the person has agreed before: the page goes straight on to the documents. */
  readonly agreed: boolean
  readonly test_mode: boolean
  readonly brand: LandingBrand
  /** The sender's reason for voiding it. */
  readonly void_reason: string | null
  /** This person declined it. */
  readonly declined_by_you: boolean
  /** The identity check before anything else is shown; null where there is none. */
  readonly identity: IdentityAsked | null
}

/** The workspace's branding. The page uses the stylesheet; clients that draw by themselves use the colours. */
export interface LandingBrand {
  /** With its display size. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  readonly accent: Accent | null
  /** The stylesheet of those colours, for pages whose body has the class `branded`. */
  readonly style: string | null
}

export interface IdentityAsked {
  readonly method: IdentityMethod
  /** Where a code is sent, masked; null where the sender gave it to the person. */
  readonly sent_to: string | null
  /** In this session. */
  readonly passed: boolean
}

export interface IdentityShown {
  readonly passed: true
}

export interface CodeSent {
  readonly sent_to: string
  readonly again_after_s: number
}

/** Where this person stands; each except `landing` and `signing` is a page of its own that explains. */
export type Stage =
  | 'landing'
  | 'signing'
  | 'done'
  | 'declined'
  | 'not_your_turn'
  | 'expired'
  | 'voided'
  | 'recalled'
  | 'copy'

export interface SigningPage {
  readonly page: number
  /** Displayed size in points, so that the page has its aspect ratio before the image loads. */
  readonly width: number
  readonly height: number
  readonly image_800: string
  readonly image_1600: string
  /** Address of its text: PageWords. */
  readonly text: string
  /** Covered in white, as in the final, in fractions of the page; absent where there is nothing. */
  readonly covers?: readonly PageArea[]
  /** Its text has other letters or digits than it shows; absent where it has not. */
  readonly reads_differently?: true
}

export type PageArea = Pick<PageRun, 'x' | 'y' | 'width' | 'height'>

/** The text of a page, in reading order (docs/internals/page-text.md). */
export interface PageText {
  readonly runs: readonly PageRun[]
  /** The page has more text than this. */
  readonly truncated: boolean
}

/** Neighbouring words of one line and the box around them, in fractions of the displayed page. */
export interface PageRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Runs side by side on one line have the same number. */
  readonly line: number
  /** How the line is turned on the page, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
}

/** The same for everyone who asks for a new link. */
export interface NewLinkAnswer {
  readonly message: string
}

export interface SigningDocument {
  readonly id: string
  readonly name: string
  readonly pages: readonly SigningPage[]
}

/**
 * A picture of a signature. It is sent as {kind: 'image', data: 'data:image/png;base64,...'} (PNG, JPEG or WebP), or as
 * {kind: 'image', same_as: '<field id>'}: the one that another field of this person holds already.
 */
export interface Picture extends Pick<ImageMark, 'kind' | 'width' | 'height'> {
  /** For an <img>: an address of the service, or a data: URL while it is being uploaded. */
  readonly src: string
  /** The field that stores it; null while it is being uploaded. */
  readonly field_id: string | null
  /** The file as it was chosen (a data: URL), while `src` shows how it will be printed. Known to the page alone. */
  readonly chosen?: string
}
export type SigningValue = Exclude<FieldValue, ImageMark> | Picture

/** A signature or initials as a page shows them; `kept`, known to the page alone, is the one that SigningState offers. */
export type ShownMark = (DrawnMark | TypedMark | Picture) & { readonly kept?: true }
export type OfferedMarks = Readonly<Record<MarkType, ShownMark | null>>

/**
 * A box on a page; `mine` boxes can be filled, others are shown faintly with their value. Its first and last day are days
 * (YYYY-MM-DD), also where the sender counted them from today.
 */
export interface SigningField extends FieldOptions {
  readonly id: string
  readonly mine: boolean
  readonly owner: string
  readonly document_id: string
  readonly type: FieldType
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly required: boolean
  /** True when the sender filled it in or the server stamps it at the moment of signing. */
  readonly fixed: boolean
  readonly label: string | null
  readonly key?: string | undefined
  readonly visible_if?: Condition | undefined
  readonly required_if?: Condition | undefined
  readonly formula?: string | undefined
  /** The page is dark or busy there: ink is given a light ground. */
  readonly ground?: 'dark' | undefined
  /** Of a number: the language in which it is printed. */
  readonly locale?: string
  /** The twelve months as the finished document will write them; empty where this field has no month names. */
  readonly month_names: readonly string[]
  readonly value: SigningValue | null
}

export interface SigningState {
  readonly stage: Stage
  readonly landing: Landing
  readonly documents: readonly SigningDocument[]
  readonly fields: readonly SigningField[]
  /** The day that it is in the envelope's time zone: YYYY-MM-DD. */
  readonly today: string
  /** When everyone has signed and the sealed file can be fetched. */
  readonly completed: boolean
  readonly final_sha256: string | null
  readonly redirect_url: string | null
  /** What the person keeps in their account, where that account opened the page; absent otherwise. */
  readonly kept?: OfferedMarks
}
