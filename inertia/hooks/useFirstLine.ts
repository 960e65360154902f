import { useLayoutEffect, useRef, useState } from 'react'
import { useWidth } from '~/hooks/useWidth'

/** How many of a line's elements have wrapped below its first row, which alone is in sight until it is unfolded. */
export function useFirstLine<Line extends HTMLElement>(signature: string, isUnfolded: boolean) {
  const line = useRef<Line>(null)
  const width = useWidth(line)
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const [first, ...rest] = line.current!.children
    const top = first?.getBoundingClientRect().top ?? 0
    setHidden(rest.filter((each) => each.getBoundingClientRect().top > top + 15).length)
  }, [width, signature])
  return { line, hidden: isUnfolded ? 0 : hidden, isLong: hidden > 0 }
}
