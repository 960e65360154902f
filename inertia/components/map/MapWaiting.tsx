import { Spinner } from '~/components/ui/Loading'

/** Stands where a map will be until its bundle has come. */
export function MapWaiting() {
  return (
    <div className="flex size-full items-center justify-center text-faint">
      <Spinner className="size-6" />
    </div>
  )
}
