export const ENQUIRY_LENGTHS = {
  name: 200,
  email: 254,
  phone: 20,
  company: 200,
  message: 5000,
} as const

export const ENQUIRY_TOPICS = {
  'demo': 'Demo',
  'contact': 'Contact',
  'data-rights': 'Data rights',
} as const

export type EnquiryTopic = keyof typeof ENQUIRY_TOPICS
export const ENQUIRY_TOPIC_NAMES = Object.keys(ENQUIRY_TOPICS) as EnquiryTopic[]
