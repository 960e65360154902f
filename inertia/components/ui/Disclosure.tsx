import {
  Disclosure as HeadlessDisclosure,
  DisclosureButton,
  DisclosurePanel,
} from '@headlessui/react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'

type DisclosureProps = {
  title: string
  /** Choices inside; shown when above 0. */
  count?: number
  defaultOpen?: boolean
  testId?: string
  children: ReactNode
}

export function Disclosure({
  title,
  count = 0,
  defaultOpen = false,
  testId,
  children,
}: DisclosureProps) {
  return (
    <HeadlessDisclosure as="div" defaultOpen={defaultOpen}>
      <DisclosureButton
        data-testid={testId}
        className="group flex min-h-10 w-full items-center justify-between gap-2 text-left text-[0.8125rem] font-semibold text-muted hover:text-ink"
      >
        {title}
        <span className="flex items-center gap-2">
          {count > 0 && <span className="text-ink">{count}</span>}
          <ChevronDownIcon
            aria-hidden="true"
            className="size-4 transition-transform group-data-open:rotate-180"
          />
        </span>
      </DisclosureButton>
      <DisclosurePanel className="pb-3">{children}</DisclosurePanel>
    </HeadlessDisclosure>
  )
}
