import { Link } from '@inertiajs/react'

export function SiteLink({ id, name }: { id: number; name: string | null }) {
  return (
    <Link href={`/projects/${id}`} className="text-accent-text hover:underline">
      {name ?? `Site ${id}`}
    </Link>
  )
}
