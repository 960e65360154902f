import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { areaMessages } from '#validators/sites/area_filters'
import { OPERATOR_MESSAGES } from '#shared/admin/operator'
import { personMessages } from '#validators/accounts/person'

/** The words of a failed validation. A validator takes those that stand when it is created, so no file may be imported
 * here that creates one. */
vine.messagesProvider = new SimpleMessagesProvider({
  'required': 'This field is required.',
  'regex': 'Please check the format.',
  // The only name with a form of its own is that of an email domain.
  'name.regex': 'Please enter a domain, such as example.co.uk.',
  'source.required': 'Please choose whose keys the file holds.',
  'boolean': 'Please choose yes or no.',
  'withoutDecimals': 'Please enter a whole number.',
  'positive': 'Please enter a number above 0.',
  'accepted': 'Please tick this box.',
  'distinct': 'Please list each value once.',
  'array': 'Please send a list.',
  'object': 'Please send an object.',
  'record': 'Please send an object.',
  'array.minLength': 'Please choose at least {{ min }}.',
  'array.maxLength': 'Please choose no more than {{ max }}.',
  'email': 'Please enter a valid email address.',
  'string': 'Please enter text.',
  'number': 'Please enter a number.',
  'enum': 'Please choose an option from the list.',
  'in': 'Please choose an option from the list.',
  'min': 'Please enter {{ min }} or more.',
  'max': 'Please enter {{ max }} or less.',
  'minLength': 'Please use at least {{ min }} characters.',
  'maxLength': 'Please use no more than {{ max }} characters.',
  'date': 'Please enter a real date.',
  'decimal': 'Please use no more than two decimal places.',
  'range': 'Please enter a number from {{ min }} to {{ max }}.',
  'sameAs': 'The two entries don’t match.',
  'union': 'Please check the format.',
  'uuid': 'Please check the format.',
  'database.unique': 'This value is already in use.',
  ...personMessages,
  ...OPERATOR_MESSAGES,
  ...areaMessages,
})
