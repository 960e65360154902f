import {
  Disclosure as HeadlessDisclosure,
  DisclosureButton,
  DisclosurePanel,
} from '@headlessui/react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format'

type DisclosureProps = {
  title: string
  /** Choices inside. */
  count?: number
  /** What may be chosen; shown where nothing is. */
  options?: number
  defaultOpen?: boolean
  testId?: string
  children: ReactNode
}

export function Disclosure({
  title,
  count = 0,
  options,
  defaultOpen = false,
  testId,
  children,
}: DisclosureProps) {
  return (
    <HeadlessDisclosure as="div" defaultOpen={defaultOpen}>
      <DisclosureButton
        data-testid={testId}
        aria-description={
          count === 0 && options !== undefined
            ? `${formatCount(options)} to choose from`
            : undefined
        }
        className="group flex min-h-10 w-full items-center justify-between gap-2 text-left text-[0.8125rem] font-semibold text-muted hover:text-ink touch:min-h-11 dense:min-h-7 in-data-dense:text-ink"
      >
        {title}
        {count > 0 ? (
          <span className="ml-auto text-ink">{count} set</span>
        ) : (
          options !== undefined && (
            <span aria-hidden="true" className="ml-auto font-normal text-muted tabular-nums">
              {formatCount(options)}
            </span>
          )
        )}
        <ChevronDownIcon
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-data-open:rotate-180"
        />
      </DisclosureButton>
      <DisclosurePanel className="pb-3">{children}</DisclosurePanel>
    </HeadlessDisclosure>
  )
}
