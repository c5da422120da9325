import { z } from 'zod'

/** An id that is safe in an address: a slash or two dots would make it another address. */
const id = (prefix: string, what: string) =>
  z
    .string()
    .regex(/^\w{1,64}$/, `must be an id such as ${prefix}_01…`)
    .meta({ description: `${what}, ${prefix}_…` })

export const EnvelopeId = id('env', 'Id of the envelope')
export const TemplateId = id('tpl', 'Id of the template')
export const RecipientId = id('rcp', 'Id of a recipient, as get_envelope tells it')
export const FieldId = id('fld', 'Id of the field of a file that a signer attached, as get_envelope lists it')
export const OneEnvelope = z.strictObject({ envelope_id: EnvelopeId })
