import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { TextField } from '~/components/ui/forms/TextField'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSearchText, type SearchedList } from '~/list/useSearchText'
import { cx } from '~/lib/cx'
import { firstControl } from '~/lib/controls'
import { useShortcut } from '~/hooks/useShortcut'

type SearchFieldProps = {
  list: SearchedList
  label?: string
  placeholder?: string
  /** Stands in the field. */
  recent?: ReactNode
}

/** `/` focuses it, Enter does not submit, arrow down goes to the first row. Beside it, a list that did not come can be
 * asked for again. */
export function SearchField({
  list,
  label = 'Search projects',
  placeholder = 'Search by keyword, contractor, or location',
  recent,
}: SearchFieldProps) {
  const { text, type, rest } = useSearchText(list)
  const hasKeyboard = useMediaQuery('(min-width: 1024px)', !useSharedProps().drawnForPhone)
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ key: '/' }, () => field.current?.select())

  function goToList(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    firstControl('project ', 'contractor ')?.focus()
  }

  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className={cx(
        'flex min-w-full flex-1 flex-wrap gap-2 @2xl:min-w-40',
        Boolean(recent) &&
          '[--trailing:3rem] lg:[--trailing:5.25rem] @min-[72rem]:[--trailing:11rem]'
      )}
    >
      <TextField
        ref={field}
        className="min-w-48 flex-1 @2xl:min-w-40"
        label={label}
        hideLabel
        required
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={placeholder}
        data-testid="search-input"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={rest}
        onKeyDown={goToList}
        icon={<MagnifyingGlassIcon />}
        trailing={
          <>
            {recent}
            {text ? (
              <IconButton
                size="sm"
                label="Clear search"
                onClick={() => {
                  type('')
                  field.current?.focus()
                }}
                icon={<XMarkIcon aria-hidden="true" />}
              />
            ) : (
              hasKeyboard && (
                <kbd className="rounded-[4px] border border-edge bg-canvas px-1.5 font-sans text-xs text-muted">
                  /
                </kbd>
              )
            )}
          </>
        }
      />
      {list.again && (
        <Button
          data-testid="load-again"
          className="h-11 max-md:grow sm:h-(--control-height)"
          onClick={() => {
            list.again!()
            if (hasKeyboard) field.current?.focus()
          }}
        >
          Try again
        </Button>
      )}
    </form>
  )
}
