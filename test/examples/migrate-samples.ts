// What the three services answer, in their shapes, with a field of each of their types. Our own words and numbers.

const ada = { name: 'Ada Lovelace', email: 'ada@example.test' }
const grace = { name: 'Grace Hopper', email: 'grace@example.test' }

const documensoField = (id: number, type: string, over: object = {}) => ({
  id,
  type,
  recipientId: 7,
  envelopeItemId: 'envelope_item_a',
  page: 1,
  positionX: 10,
  positionY: id % 60,
  width: 30,
  height: 4,
  fieldMeta: null,
  ...over,
})
const values = (...names: string[]) => names.map((value, i) => ({ id: i + 1, value, checked: i === 1 }))

export const DOCUMENSO = {
  id: 'envelope_abc',
  type: 'DOCUMENT',
  status: 'DRAFT',
  title: 'Service agreement',
  externalId: 'deal-12',
  recipients: [
    { id: 7, ...ada, role: 'SIGNER', signingOrder: 1 },
    { id: 8, ...grace, role: 'APPROVER', signingOrder: 2 },
    { id: 9, name: 'Archive', email: 'archive@example.test', role: 'CC', signingOrder: 2 },
    { id: 10, name: 'Reader', email: 'reader@example.test', role: 'VIEWER', signingOrder: 1 },
  ],
  envelopeItems: [{ id: 'envelope_item_a', title: 'contract.pdf', order: 1 }],
  documentMeta: {
    subject: 'Please sign',
    message: 'As we said.',
    timezone: 'Europe/Berlin',
    language: 'de',
    redirectUrl: 'https://example.test/thanks',
  },
  fields: [
    documensoField(1, 'SIGNATURE', {
      positionX: 61.25,
      positionY: 79.5,
      width: 30.125,
      height: 6.5,
      page: 2,
    }),
    documensoField(2, 'FREE_SIGNATURE'),
    documensoField(3, 'INITIALS'),
    documensoField(4, 'NAME'),
    documensoField(5, 'EMAIL'),
    documensoField(6, 'DATE', { recipientId: 8 }),
    documensoField(7, 'TEXT', {
      fieldMeta: { label: 'Job title', placeholder: 'As printed', characterLimit: 40, required: false },
    }),
    documensoField(8, 'TEXT', { fieldMeta: { label: 'Order', text: 'A-17', readOnly: true } }),
    documensoField(9, 'NUMBER', { fieldMeta: { label: 'Seats', value: '10', minValue: 1 } }),
    documensoField(10, 'RADIO', { fieldMeta: { label: 'Payment', values: values('Card', 'Transfer') } }),
    documensoField(11, 'CHECKBOX', {
      positionX: 20,
      positionY: 40,
      width: 24,
      height: 9,
      fieldMeta: { values: values('Terms', 'Privacy', 'News'), direction: 'vertical' },
    }),
    documensoField(12, 'DROPDOWN', { fieldMeta: { label: 'Country', values: values('Chile', 'Peru') } }),
    documensoField(13, 'HOLOGRAM'),
    documensoField(14, 'TEXT', { recipientId: 10 }),
    documensoField(15, 'TEXT', { positionX: -1, positionY: 0, width: 0 }),
  ],
}

let area_number = 0
const area = (over: object = {}) => ({
  x: 0.1,
  y: (area_number++ % 60) / 64,
  w: 0.3,
  h: 0.03,
  page: 0,
  attachment_uuid: 'doc-1',
  ...over,
})
const docusealField = (type: string, over: object = {}) => ({
  uuid: `f-${type}`,
  submitter_uuid: 's-1',
  name: `The ${type}`,
  type,
  required: true,
  preferences: {},
  areas: [area()],
  ...over,
})

export const DOCUSEAL = {
  id: 1,
  name: 'Lease',
  schema: [{ attachment_uuid: 'doc-1', name: 'lease' }],
  submitters: [
    { name: 'Tenant', uuid: 's-1' },
    { name: 'Landlord', uuid: 's-2' },
  ],
  fields: [
    docusealField('signature', { areas: [area({ x: 0.26388, y: 0.16895, w: 0.325, h: 0.04617, page: 1 })] }),
    docusealField('signature', { submitter_uuid: 's-2', areas: [area(), area({ page: 1 })] }),
    docusealField('initials'),
    docusealField('text', { default_value: 'Unit 4', readonly: true }),
    docusealField('date', { preferences: { format: 'DD/MM/YYYY' } }),
    docusealField('date', { preferences: { format: 'DD MMM YY' } }),
    docusealField('number'),
    docusealField('phone'),
    docusealField('cells'),
    docusealField('checkbox', { required: false }),
    docusealField('strikethrough'),
    docusealField('select', { options: [{ uuid: 'o-1', value: 'Cash' }, { value: 'Card' }] }),
    docusealField('radio', {
      options: [
        { uuid: 'o-2', value: 'Yes' },
        { uuid: 'o-3', value: 'No' },
      ],
      areas: [area({ option_uuid: 'o-2' }), area({ option_uuid: 'o-3' })],
    }),
    docusealField('multiple', { areas: [area({ option: 'Pets' }), area({ option: 'Parking' })] }),
    ...['heading', 'image', 'file', 'stamp', 'payment', 'verification'].map((type) => docusealField(type)),
    docusealField('text', { name: 'Nowhere', areas: [] }),
    docusealField('text', { name: 'Nobody', submitter_uuid: 's-9' }),
  ],
}

let tab_number = 0
const tab = (over: object = {}) => ({
  documentId: '1',
  pageNumber: '1',
  xPosition: '72',
  yPosition: String(20 + 13 * tab_number++),
  ...over,
})
const labelled = (tabLabel: string, over: object = {}) => [tab({ tabLabel, ...over })]

export const DOCUSIGN = {
  emailSubject: 'Please sign the order',
  emailBlurb: 'Thank you.',
  status: 'created',
  documents: [{ documentId: '1', name: 'order', fileExtension: 'pdf' }],
  recipients: {
    signers: [
      {
        ...ada,
        recipientId: '1',
        routingOrder: '1',
        roleName: 'Buyer',
        tabs: {
          signHereTabs: [tab({ pageNumber: '2', xPosition: '100', yPosition: '200', scaleValue: '1' })],
          initialHereTabs: [tab()],
          fullNameTabs: [tab()],
          dateSignedTabs: [tab()],
          dateTabs: labelled('Start', { width: '90', height: '20' }),
          textTabs: labelled('Purpose', { value: 'Office', locked: 'true', maxLength: '80' }),
          numberTabs: labelled('Seats'),
          numericalTabs: labelled('Price'),
          emailTabs: labelled('Billing address'),
          emailAddressTabs: [tab()],
          firstNameTabs: [tab()],
          lastNameTabs: [tab()],
          companyTabs: labelled('Company', { required: 'false' }),
          titleTabs: labelled('Title'),
          zipTabs: labelled('Zip'),
          ssnTabs: labelled('Number'),
          checkboxTabs: labelled('News', { selected: 'true' }),
          listTabs: labelled('Colour', { listItems: [{ text: 'Red', value: 'r' }, { text: 'Blue' }] }),
          radioGroupTabs: [
            {
              groupName: 'Delivery',
              documentId: '1',
              radios: [
                { value: 'Fast', pageNumber: '1', xPosition: '300', yPosition: '500' },
                { value: 'Slow', pageNumber: '1', xPosition: '300', yPosition: '520' },
              ],
            },
          ],
          noteTabs: labelled('Hint'),
          formulaTabs: labelled('Total'),
          signerAttachmentTabs: labelled('Passport'),
          approveTabs: [tab({ tabLabel: 'Approve' })],
        },
      },
      {
        ...grace,
        recipientId: '2',
        routingOrder: '2',
        roleName: 'Seller',
        tabs: { signHereTabs: [tab(), { documentId: '1', tabLabel: 'At text', anchorString: '/sig/' }] },
      },
    ],
    carbonCopies: [{ name: 'Archive', email: 'archive@example.test', recipientId: '3', routingOrder: '3' }],
    certifiedDeliveries: [{ name: 'Clerk', email: 'clerk@example.test', recipientId: '4', routingOrder: '3' }],
    recipientCount: '4',
  },
}
