import { Head, usePage } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'

/** Without query, and without a trailing slash except for Home. */
function pageAddress(root: string, url: string): string {
  const path = url.split(/[?#]/)[0]
  return path === '/' ? `${root}/` : `${root}${path}`
}

type PublicHeadProps = {
  title: string
  description: string
  /** JSON of schema.org, for search engines: only the server says it. */
  structured?: string
}

/** For search engines and messengers; filters are not part of the address. */
export function PublicHead({ title, description, structured }: PublicHeadProps) {
  const { app } = useSharedProps()
  const address = pageAddress(app.url, usePage().url)
  return (
    <Head>
      <meta head-key="description" name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={app.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {structured && <script type="application/ld+json">{structured}</script>}
    </Head>
  )
}
