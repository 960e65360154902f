import type { LegalPage as LegalPageText } from '#queries/admin/legal_pages'
import { readLegalText, type LegalBlock, type LegalSpan } from '#shared/text/legal_text'
import { formatDay } from '#shared/time/dates'
import { PublicHead } from '~/components/seo/PublicHead'
import { ButtonLink } from '~/components/ui/Button'

type BuiltInSection = { title: string; paragraphs: string[] }

export type LegalPageProps = { text: LegalPageText }

type Props = LegalPageProps & {
  title: string
  description: string
  /** The product’s text, where the operator has none of their own. */
  sections: BuiltInSection[]
  links?: { label: string; href: string }[]
}

export function LegalPage({ title, description, sections, text, links = [] }: Props) {
  const { version, dated, ownText } = text
  const shown = ownText === null ? sections.map(fromBuiltIn) : readLegalText(ownText)
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-12 text-base/7 sm:px-6">
      <PublicHead title={title} description={description} />
      <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2 text-sm text-muted" data-testid="legal-version">
        Version {version} of {formatDay(dated)}
      </p>
      {shown.map((section, at) => (
        <section key={at} className="mt-8">
          {section.title !== null && <h2 className="text-xl font-semibold">{section.title}</h2>}
          {section.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      {links.length > 0 && (
        <p className="mt-10 flex flex-wrap gap-3">
          {links.map(({ label, href }) => (
            <ButtonLink key={href} href={href} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </article>
  )
}

function fromBuiltIn({ title, paragraphs }: BuiltInSection) {
  return { title, blocks: paragraphs.map((text) => ({ paragraph: [{ text }] })) }
}

function Block({ block }: { block: LegalBlock }) {
  if ('paragraph' in block) {
    return (
      <p className="mt-3 break-words text-muted">
        <Spans spans={block.paragraph} />
      </p>
    )
  }
  return (
    <ul className="mt-3 list-disc space-y-1 pl-6 text-muted">
      {block.list.map((item, at) => (
        <li key={at}>
          <Spans spans={item} />
        </li>
      ))}
    </ul>
  )
}

function Spans({ spans }: { spans: LegalSpan[] }) {
  return spans.map(({ text, strong, href }, at) => {
    if (strong) {
      return (
        <strong key={at} className="font-semibold text-ink">
          {text}
        </strong>
      )
    }
    if (href === undefined) return text
    return (
      <a key={at} href={href} className="font-medium text-link underline underline-offset-2">
        {text}
      </a>
    )
  })
}
