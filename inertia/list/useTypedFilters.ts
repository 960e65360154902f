import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { REVERSED_RANGE, reversedEnd } from '#shared/sites/filters'
import { DEBOUNCE_MS } from '#shared/limits'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import type { SiteListFilters } from './siteListUrl'
import type { ChangeOptions } from './useListVisit'

export type FilteredList = {
  state: { filters: SiteListFilters }
  /** False where nothing is asked. */
  filterBy: (patch: SiteListFilters, options?: ChangeOptions) => unknown
}

/** Undefined is no filter, null is unreadable. */
export type ReadText = (text: string) => string | number | undefined | null

type Texts = Record<string, string>

const UNREADABLE_MESSAGE = 'Please enter a number.'

function textsOf(filters: SiteListFilters, keys: readonly string[]): Texts {
  return Object.fromEntries(keys.map((key) => [key, filters[key] ? String(filters[key]) : '']))
}

/** Texts run ahead of the list by the debounce and follow other changes. Unreadable and refused text stays in its
 * field with an error; visitors get the login popup. */
export function useTypedFilters(list: FilteredList, keys: readonly string[], read: ReadText) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const applied = textsOf(list.state.filters, keys)
  const signature = JSON.stringify(applied)
  const [texts, setTexts] = useState(applied)
  const [errors, setErrors] = useState<Texts>({})
  const known = useRef(signature)
  const isTyping = useRef(false)

  function apply(typed: Texts) {
    const filters = Object.fromEntries(keys.map((key) => [key, read(typed[key])]))
    const unreadable = keys.filter((key) => filters[key] === null)
    const end = reversedEnd(filters)
    if (unreadable.length > 0) {
      return setErrors(Object.fromEntries(unreadable.map((key) => [key, UNREADABLE_MESSAGE])))
    }
    if (end) return setErrors({ [end]: REVERSED_RANGE })
    setErrors({})

    const before = known.current
    const wanted = filters as SiteListFilters
    const asked = JSON.stringify(textsOf(wanted, keys))
    known.current = asked
    if (asked === before) return
    const wasAsked = list.filterBy(wanted, {
      replace: isTyping.current,
      isTyped: true,
      onCancelled: () => {
        if (known.current === asked) known.current = before
      },
      onRefused: (refused) => {
        known.current = before
        setErrors(
          Object.fromEntries(
            Object.entries(refused).map(([field, message]) => [
              field.replace(/^filters\./, ''),
              message,
            ])
          )
        )
      },
    })
    if (wasAsked === false) known.current = before
    isTyping.current = true
  }
  const applySoon = useDebouncedCallback(apply, DEBOUNCE_MS)

  useEffect(() => {
    if (signature === known.current) return
    applySoon.cancel()
    known.current = signature
    setTexts(JSON.parse(signature))
    setErrors({})
  }, [signature, applySoon])

  return {
    texts,
    errors,
    type(key: string, text: string, { atOnce = false } = {}) {
      if (!viewer) return openLogin()
      const next = { ...texts, [key]: text }
      setTexts(next)
      if (atOnce) apply(next)
      else applySoon(next)
    },
    /** On blur: applies the texts now, and later typing makes a new history entry. */
    rest() {
      applySoon.flush()
      isTyping.current = false
    },
  }
}

/** Anything but blanks. */
export const readWords: ReadText = (text) => text.trim() || undefined

/** 0 is no bound; thousands may be separated. */
export const readNumber: ReadText = (text) => {
  const plain = text.replace(/[\s,]/g, '')
  if (plain === '') return undefined
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) || undefined : null
}

/** 0 is no bound. */
export const readCount: ReadText = (text) => {
  const number = readNumber(text)
  return typeof number === 'number' && !Number.isInteger(number) ? null : number
}

/** An unfinished year is no day yet. */
export const readDay: ReadText = (text) => (/^[12]\d{3}-/.test(text) ? text : undefined)
