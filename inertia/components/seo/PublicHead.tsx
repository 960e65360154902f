import { Head, usePage } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { pageAddress } from './structuredData'

type PublicHeadProps = {
  title: string
  description: string
  /** JSON from `lib/structuredData`. */
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
