import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

const DRAWINGS = {
  search: (
    <>
      <path d="M8 52h48M14 52V24l12-8 12 8v28M20 30h12M20 38h12" />
      <circle cx="46" cy="30" r="9" />
      <path d="m53 37 7 7" />
    </>
  ),
  saved: (
    <>
      <path d="M8 52h48M16 52V16h32v36" />
      <path d="M26 16v18l6-5 6 5V16" />
    </>
  ),
  people: (
    <>
      <path d="M8 52h48M14 52c0-10 5-15 12-15s12 5 12 15M40 39c6 0 10 5 10 13" />
      <path d="M18 24a8 8 0 0 1 16 0M15 24h22M19 24v3a7 7 0 0 0 14 0v-3" />
    </>
  ),
  chart: (
    <>
      <path d="M10 12v40h46" />
      <path d="M20 52V38h8v14M34 52V28h8v24" />
      <path d="M48 52V20h8v32" strokeDasharray="3 3" />
    </>
  ),
  post: (
    <>
      <path d="M8 20h48v32H8z" />
      <path d="m8 22 24 18 24-18" />
    </>
  ),
  done: (
    <>
      <path d="M8 52h48M16 52V22l16-10 16 10v30" />
      <path d="m24 36 6 6 11-12" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

/** A line drawing beside words that say the same. */
export default function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0 text-faint', className)}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
