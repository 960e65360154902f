import { Disclosure } from '~/components/ui/Disclosure'
import { SiteHistory } from './SiteHistory'

/** What was changed of a site, folded under its form. */
export function FoldedHistory(props: { siteId: number; version: number }) {
  return (
    <div className="mt-6 border-t border-line pt-2">
      <Disclosure title="History" testId="toggle-history">
        <SiteHistory {...props} />
      </Disclosure>
    </div>
  )
}
