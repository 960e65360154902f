import { Disclosure } from '~/components/ui/Disclosure'
import { SiteHistory, type SiteHistoryProps } from './SiteHistory'

export default function CollapsibleHistory(props: SiteHistoryProps) {
  return (
    <div className="mt-6 border-t border-line pt-2">
      <Disclosure title="History" testId="toggle-history">
        <SiteHistory {...props} />
      </Disclosure>
    </div>
  )
}
