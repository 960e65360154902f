import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { areaMessages } from '#validators/area_filters'
import { personMessages } from '#validators/person'

/** The words of a failed validation where the specification gives none of its own. */
vine.messagesProvider = new SimpleMessagesProvider({
  'required': 'This field is required.',
  'email': 'Please enter a valid email address.',
  'string': 'Please enter text.',
  'number': 'Please enter a number.',
  'enum': 'Please choose one of the listed values.',
  'in': 'Please choose one of the listed values.',
  'min': 'Please enter at least {{ min }}.',
  'max': 'Please enter at most {{ max }}.',
  'minLength': 'Please use at least {{ min }} characters.',
  'maxLength': 'Please use at most {{ max }} characters.',
  'database.unique': 'This value is already in use.',
  ...personMessages,
  ...areaMessages,
})
