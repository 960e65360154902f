import router from '@adonisjs/core/services/router'
import { COLUMNS, TABLE } from './table.js'
import { ROLES, type Role } from './world.js'

export const FORMS = ['page', 'json'] as const
export type Form = (typeof FORMS)[number]
export type Line = { route: string; title: string; answers: Record<Role, Record<Form, string>> }

/** Routes whose answers do not depend on the caller's wish are asked for in both forms all the same. */
export function readTable(): Line[] {
  return TABLE.split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('route'))
    .map((line) => {
      const [route, example, ...cells] = line.split('|').map((cell) => cell.trim())
      if (cells.length !== COLUMNS.length) throw new Error(`${cells.length} answers: ${line}`)
      const byColumn = Object.fromEntries(cells.map((cell, index) => [COLUMNS[index], cell]))
      const visitors = byColumn.visitor.split(',')
      const answerOf = (role: Role) =>
        role in byColumn && role !== 'visitor'
          ? byColumn[role]
          : (visitors[ROLES.indexOf(role)] ?? visitors[0])
      const answers = Object.fromEntries(ROLES.map((role) => [role, forms(answerOf(role))]))
      return {
        route,
        title: `${route} ${example}`.trim(),
        answers: answers as Line['answers'],
      }
    })
}

function forms(cell: string): Record<Form, string> {
  const [page, json = page] = cell.split(/\s+/)
  return { page, json }
}

/** Every route of the product as `METHOD /pattern`. */
export function routes(): string[] {
  return Object.values(router.toJSON()).flatMap((list) =>
    list.flatMap(({ methods, pattern }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern === '/*' ? '*' : pattern}`)
    )
  )
}
