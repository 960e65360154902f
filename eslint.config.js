import { configApp, RULES_LIST } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'

const STYLE_RULES = {
  '@unicorn/no-await-expression-member': 'off',
  '@unicorn/no-for-loop': 'off',
  // Cells of imported files are cleared of control characters.
  'no-control-regex': 'off',
  // Rows of the database keep the names of their columns.
  '@typescript-eslint/naming-convention': [
    ...RULES_LIST['@typescript-eslint/naming-convention'],
    { selector: 'variable', modifiers: ['destructured'], format: null },
  ],
}

const SCRIPT_RULES = Object.fromEntries(
  Object.entries({ ...RULES_LIST, ...STYLE_RULES }).filter(
    ([name]) => !name.startsWith('@typescript-eslint/')
  )
)

/** Places that may ask for a membership or a type: the rules themselves, and what only makes examples of them. */
const ROLE_ROOMS = [
  'app/policies/**',
  'app/shared/sites/contact_access.ts',
  'database/demo/**',
  'database/migrations/**',
  'tests/**',
]

const ROLE_MESSAGE =
  'Only app/policies and app/shared/sites/contact_access.ts compare a membership or a type; ask them.'

const ROLE_NAMES = '/^(membership|membershipType|membership_type)$/'

const ROLE_COMPARISONS = [
  `BinaryExpression[operator=/^[!=]=/] > MemberExpression[property.name=${ROLE_NAMES}]`,
  `BinaryExpression[operator=/^[!=]=/] > ChainExpression > MemberExpression[property.name=${ROLE_NAMES}]`,
  `BinaryExpression[operator=/^[!=]=/] > Identifier[name=${ROLE_NAMES}]`,
  'BinaryExpression[operator=/^[!=]=/] > Literal[value=/^(admin|free|paid|expired)$/]',
  `SwitchStatement > MemberExpression.discriminant[property.name=${ROLE_NAMES}]`,
  `SwitchStatement > Identifier.discriminant[name=${ROLE_NAMES}]`,
  `CallExpression[callee.property.name="includes"] > MemberExpression.arguments[property.name=${ROLE_NAMES}]`,
]

/** Places that may read the table of contacts: members get theirs from `site_contacts.ts` by `contactsFor`; the rest
 * writes sites, or works for administrators and for people who object. */
const CONTACT_PLACES = [
  'app/queries/sites/site_contacts.ts',
  'app/queries/sites/admin_*.ts',
  'app/sites/write/{known_sites,stored_site,write_rows}.ts',
  'app/imports/undo/restore_sites.ts',
  'app/privacy/{contacts_of_person,former_contacts}.ts',
  'app/actions/objections/approve_objection.ts',
]

const CONTACTS_MESSAGE = 'Members’ contacts come from contactsFor; see docs/decisions/003.'

const CONTACT_TABLES = [
  'CallExpression[callee.property.name=/^(from|table|into|join|leftJoin|rightJoin|innerJoin)$/] > Literal.arguments[value=/^contacts\\b/]',
  'CallExpression[callee.property.name=/[rR]aw/] Literal[value=/\\b(FROM|JOIN) contacts\\b/i]',
  'CallExpression[callee.property.name=/[rR]aw/] TemplateElement[value.raw=/\\b(FROM|JOIN) contacts\\b/i]',
]

const restricted = (selectors, message) => selectors.map((selector) => ({ selector, message }))
const ROLES = restricted(ROLE_COMPARISONS, ROLE_MESSAGE)
const CONTACTS = restricted(CONTACT_TABLES, CONTACTS_MESSAGE)

export default configApp(
  { ignores: ['.adonisjs/**', 'tmp/**', 'ssr/**', 'screenshots/**', 'public/**'] },
  {
    name: 'House style',
    files: ['**/*.{ts,tsx}'],
    rules: STYLE_RULES,
  },
  {
    name: 'React components',
    files: ['inertia/**/*.{ts,tsx}', 'tests/components/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...RULES_LIST,
      ...STYLE_RULES,
      ...reactHooks.configs.recommended.rules,
      '@unicorn/filename-case': 'off',
      // Links carry addresses with the whole state of a list, and components take them as plain text.
      '@adonisjs/prefer-adonisjs-inertia-link': 'off',
      // dependency-cruiser says it more exactly.
      '@adonisjs/no-backend-import-in-frontend': 'off',
    },
  },
  {
    name: 'Scripts',
    files: ['scripts/**/*.mjs', 'eslint.config.js', '.dependency-cruiser*.mjs'],
    rules: SCRIPT_RULES,
  },
  {
    name: 'Roles',
    files: ['**/*.{ts,tsx}'],
    ignores: ROLE_ROOMS,
    rules: { 'no-restricted-syntax': ['error', ...ROLES] },
  },
  {
    name: 'Roles and contacts',
    files: ['app/**/*.ts'],
    ignores: [...ROLE_ROOMS, ...CONTACT_PLACES],
    rules: { 'no-restricted-syntax': ['error', ...ROLES, ...CONTACTS] },
  },
  {
    name: 'Contacts',
    files: ['app/policies/**/*.ts', 'app/shared/sites/contact_access.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CONTACTS] },
  },
  {
    name: 'Tests of the shared rules',
    files: ['tests/unit/shared/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#(?!shared/|tests/)',
              message: 'npm run test:mutation runs these tests without the product.',
            },
          ],
        },
      ],
    },
  }
)
