import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { latePart } from '~/lib/latePart'

const MapColumns = latePart(() =>
  import('./MapColumns').then((part) => ({ default: part.MapColumns }))
)
const CheckFindings = latePart(() =>
  import('./CheckFindings').then((part) => ({ default: part.CheckFindings }))
)
const ImportOutcome = latePart(() =>
  import('./ImportOutcome').then((part) => ({ default: part.ImportOutcome }))
)

/** The second step of an import, which the first does not wait for. */
export function LateMapColumns(props: ComponentProps<typeof MapColumns>) {
  return (
    <Late waiting={<Loading text="Loading the columns" />}>
      <MapColumns {...props} />
    </Late>
  )
}

/** The third step. */
export function LateCheckFindings(props: ComponentProps<typeof CheckFindings>) {
  return (
    <Late waiting={<Loading text="Loading the findings" />}>
      <CheckFindings {...props} />
    </Late>
  )
}

/** The last step. */
export function LateImportOutcome(props: ComponentProps<typeof ImportOutcome>) {
  return (
    <Late waiting={<Loading text="Loading the result" />}>
      <ImportOutcome {...props} />
    </Late>
  )
}
