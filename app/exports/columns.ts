import type { Column } from '#exports/table'

type Value<Row> = Column<Row>['value']
type Values<Row> = Record<string, Value<Row>>

export const texts = <Row>(values: Values<Row>) => columnsOf('text', values)
export const numbers = <Row>(values: Values<Row>) => columnsOf('number', values)
export const pounds = <Row>(values: Values<Row>) => columnsOf('pounds', values)
export const days = <Row>(values: Values<Row>) => columnsOf('date', values)
export const times = <Row>(values: Values<Row>) => columnsOf('time', values)

export function fullName(first: string | null, last: string | null): string | null {
  return first === null ? null : [first, last].filter(Boolean).join(' ')
}

function columnsOf<Row>(kind: Column<Row>['kind'], values: Values<Row>): Column<Row>[] {
  return Object.entries(values).map(([label, value]) => ({ label, kind, value }))
}
