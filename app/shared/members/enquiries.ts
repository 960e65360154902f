/** What the forms of an enquiry ask for, and how long each answer may be. */
export const ENQUIRY_LENGTHS = {
  name: 200,
  email: 254,
  phone: 20,
  company: 200,
  message: 5000,
} as const

/** The kinds of an enquiry in an address and on the wire, beside the stored ones. */
export const ENQUIRY_TOPICS = {
  'demo': 'Demo',
  'contact': 'Contact',
  'data-rights': 'Data rights',
} as const

export type EnquiryTopic = keyof typeof ENQUIRY_TOPICS
export const ENQUIRY_TOPIC_NAMES = Object.keys(ENQUIRY_TOPICS) as EnquiryTopic[]
