// A lint rule for the walls between the rooms of the house; eslint.config.js says which room may import what.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ROOT } from './project.mjs'

const { imports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))

const ALIASES = [
  ...Object.entries(imports).map(([alias, path]) => [
    alias.replace('*', ''),
    path.replace('./', '').replace('*.js', ''),
  ]),
  ['~/', 'inertia/'],
  ['@generated/', '.adonisjs/client/'],
]

/** Where an import leads: a path inside the project, or `package:` and a name. */
function target(specifier, file) {
  if (specifier.startsWith('.')) {
    return relative(ROOT, resolve(dirname(file), specifier)).replaceAll('\\', '/')
  }
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? alias[1] + specifier.slice(alias[0].length) : `package:${specifier}`
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const { specifiers = [] } = node
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type')
}

const importsRule = {
  meta: {
    type: 'problem',
    messages: { wall: '{{message}} ({{specifier}})' },
    schema: [
      {
        type: 'object',
        required: ['allow', 'message'],
        additionalProperties: false,
        properties: {
          allow: { type: 'array', items: { type: 'string' } },
          forbid: { type: 'array', items: { type: 'string' } },
          types: { type: 'boolean', description: 'Whether imports of types alone count too' },
          message: { type: 'string' },
        },
      },
    ],
  },
  create(context) {
    const { allow, forbid = [], types = false, message } = context.options[0]
    const matches = (patterns, path) => patterns.some((pattern) => new RegExp(pattern).test(path))

    function check(node, source) {
      if (typeof source?.value !== 'string' || (!types && isTypeOnly(node))) return
      const path = target(source.value, context.filename)
      if (matches(allow, path) && !matches(forbid, path)) return
      context.report({
        node: source,
        messageId: 'wall',
        data: { message, specifier: source.value },
      })
    }

    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    }
  },
}

export const walls = { rules: { imports: importsRule } }
