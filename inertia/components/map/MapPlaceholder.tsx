import { Spinner } from '~/components/ui/Loading'

export function MapPlaceholder() {
  return (
    <div className="flex size-full items-center justify-center text-faint">
      <Spinner className="size-6" />
    </div>
  )
}
