import { Link } from '@inertiajs/react'
import { textLinkClass } from '~/components/auth/links'
import { ObjectionForm } from '~/components/objections/ObjectionForm'
import { PublicHead } from '~/components/seo/PublicHead'
import { useSharedProps } from '~/hooks/useSharedProps'

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Remove my details'

export default function RemoveMyDetails() {
  const { app } = useSharedProps()
  return (
    <div className="flex-1">
      <PublicHead
        title={title}
        description={`Are you listed as a contact in ${app.brand}? Request removal from every project, free of charge and without giving a reason.`}
      />
      <div className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
        <h1 className="text-3xl font-bold tracking-tight">Remove my details</h1>
        <p className="mt-3 text-base/6 text-muted">
          Are you listed as a contact for a project? Tell us how. We’ll decide within one month.
          Once we approve your request, we’ll take you off every project and keep you off. It’s free
          and you don’t need to give a reason.
        </p>
        <div className="mt-6 rounded-xl border border-line bg-raised p-5 shadow-float sm:p-8">
          <ObjectionForm />
        </div>
        <p className="mt-5 text-muted">
          Do you want a copy of your data, or to have it corrected?{' '}
          <Link href="/contact?topic=data-rights" className={textLinkClass}>
            Send a data request
          </Link>
          . Our{' '}
          <Link href="/gdpr" className={textLinkClass}>
            GDPR page
          </Link>{' '}
          explains how we handle personal data.
        </p>
      </div>
    </div>
  )
}
