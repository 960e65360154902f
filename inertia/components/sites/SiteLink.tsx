import { Link } from '@inertiajs/react'

export function SiteLink({ id, name }: { id: number; name: string | null }) {
  return (
    <Link href={`/projects/${id}`} className="text-link">
      {name ?? `Site ${id}`}
    </Link>
  )
}
