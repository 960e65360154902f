import { Head, usePage } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'

/** Without query, and without a trailing slash except for Home. */
function pageAddress(root: string, url: string): string {
  const path = url.split(/[?#]/)[0]
  return path === '/' ? `${root}/` : `${root}${path}`
}

type Picture = { path: string; alt: string }

type PublicHeadProps = {
  title: string
  description: string
  /** JSON of schema.org, for search engines: only the server says it. */
  structured?: string
  /** Home’s, unless the page has one of its own. */
  picture?: Picture
}

/** For search engines and messengers; filters are not part of the address. */
export function PublicHead({ title, description, structured, picture }: PublicHeadProps) {
  const { app } = useSharedProps()
  const address = pageAddress(app.url, usePage().url)
  return (
    <Head>
      <meta head-key="description" name="description" content={description} />
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && forMessengers({ ...picture, title, description, address, app })}
      {structured && <script type="application/ld+json">{structured}</script>}
    </Head>
  )
}

type Card = {
  title: string
  description: string
  address: string
  app: { brand: string; url: string }
}

/** Messengers run no scripts: only the server says it. */
function forMessengers({ app, path = '/card.png', alt, ...card }: Card & Partial<Picture>) {
  return [
    <meta key="type" property="og:type" content="website" />,
    <meta key="site" property="og:site_name" content={app.brand} />,
    <meta key="title" property="og:title" content={card.title} />,
    <meta key="description" property="og:description" content={card.description} />,
    <meta key="url" property="og:url" content={card.address} />,
    <meta key="image" property="og:image" content={app.url + path} />,
    <meta key="width" property="og:image:width" content="1200" />,
    <meta key="height" property="og:image:height" content="630" />,
    <meta
      key="alt"
      property="og:image:alt"
      content={alt ?? `${app.brand}: live construction sites across the UK and Ireland`}
    />,
    <meta key="card" name="twitter:card" content="summary_large_image" />,
  ]
}
