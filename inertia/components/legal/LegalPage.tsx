import { PublicHead } from '~/components/seo/PublicHead'
import { ButtonLink } from '~/components/ui/Button'

type LegalSection = { title: string; paragraphs: string[] }

type LegalPageProps = {
  title: string
  description: string
  sections: LegalSection[]
  /** No lawyer has read it yet. */
  isDraft?: boolean
  links?: { label: string; href: string }[]
}

export function LegalPage({
  title,
  description,
  sections,
  isDraft = true,
  links = [],
}: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-12 text-base leading-7 sm:px-6">
      <PublicHead title={title} description={description} />
      <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
      {isDraft && (
        <p className="mt-4 rounded-panel border border-warning-line bg-warning-soft px-4 py-3 text-sm text-warning-text">
          Draft of 21/11/2026, to be reviewed by a lawyer before it takes effect.
        </p>
      )}
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="text-xl font-semibold">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-muted">
              {paragraph}
            </p>
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
