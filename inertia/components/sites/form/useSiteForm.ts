import { useState } from 'react'
import type { Data } from '@generated/data'
import { IMAGE_MESSAGES, IMAGE_TYPES, type SaveAction } from '#shared/sites/admin_sites'
import { IMAGE_MAX_BYTES, TOAST_MS } from '#shared/limits'
import { FORM_FIELDS } from '#shared/sites/site_fields'
import {
  changedFields,
  formErrors,
  formValues,
  type FormErrors,
  type FormField,
  type FormValues,
} from './siteFields'
import { useUnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'
import { api, ApiError } from '~/lib/api'
import { controlNamed } from '~/lib/controls'
import { notify } from '~/lib/notify'

type Site = Data.StoredSite

/** Sent along with a save, for example that the site was verified. */
export type SaveExtras = Record<string, string>

const UNEXPECTED = 'An unexpected error occurred. Please try again later.'
const ENDED = 'It is Complete because its end date has passed.'
const DELETED = 'Someone else has deleted this site. Copy what you need before you close this.'

/** Null for a new site. Loses nothing typed: refusals appear at their fields, network failures keep the form, and a
 * conflicting site waits as `theirs` for a choice. `isPartial` sends only what was changed, so that a site that
 * lacks a required field can be decided. */
export function useSiteForm(
  site: Site | null,
  onSaved: (site: Site, extras: SaveExtras) => void,
  isPartial = false
) {
  const [base, setBase] = useState(site)
  const [values, setValues] = useState(() => formValues(site))
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState<SaveAction | null>(null)
  const [theirs, setTheirs] = useState<Site | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [image, setImage] = useState<File | null>(null)
  const [isImageRemoved, setImageRemoved] = useState(false)

  const isDirty =
    changedFields(values, formValues(base)).length > 0 || image !== null || isImageRemoved
  const guard = useUnsavedChangesGuard(isDirty)

  function set(patch: Partial<FormValues>) {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch)))
    )
  }

  function chooseImage(file: File | null) {
    const message = !file
      ? null
      : !(IMAGE_TYPES as readonly string[]).includes(file.type)
        ? IMAGE_MESSAGES.type
        : file.size > IMAGE_MAX_BYTES
          ? IMAGE_MESSAGES.size
          : null
    setErrors(({ image: _, ...before }) => (message ? { ...before, image: message } : before))
    setImage(message ? null : file)
    if (file && !message) setImageRemoved(false)
  }

  /** Discards the selection, or marks the stored image for removal. */
  function removeImage() {
    if (image) setImage(null)
    else setImageRemoved(true)
    setErrors(({ image: _, ...before }) => before)
  }

  async function save(
    saveAction: SaveAction = 'save',
    extras: SaveExtras = {},
    patch: Partial<FormValues> = {}
  ): Promise<boolean> {
    const wanted = { ...values, ...patch }
    const sent = new Set(isPartial && base ? changedFields(wanted, formValues(base)) : FORM_FIELDS)
    const found = formErrors(wanted, base && formValues(base), (field) => sent.has(field))
    setErrors(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) {
      focusFirst(found)
      return false
    }
    setBusy(saveAction)
    try {
      const form = body(wanted, sent, base, saveAction, extras)
      if (image) form.append('image', image)
      if (isImageRemoved && !image) form.append('remove_image', '1')
      const answer =
        base || image
          ? await api.post<{ site: Site }>(base ? `/api/sites/${base.id}` : '/api/sites', form)
          : await api.post<{ site: Site }>('/api/sites', Object.fromEntries(form))
      const done = base ? 'Site updated successfully!' : 'Site created successfully!'
      if (wanted.site_status === 'Live' && answer.site.site_status === 'Complete') {
        notify.success(`${done} ${ENDED}`, { duration: TOAST_MS.default })
      } else notify.success(done)
      setImage(null)
      setImageRemoved(false)
      if (base) continueAfter(answer.site, wanted)
      guard.release()
      onSaved(answer.site, extras)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
      return false
    } finally {
      setBusy(null)
    }
  }

  function refuse(error: ApiError) {
    const current = error.answer as { site?: Site } | null
    if (error.status === 409 && current?.site) return setTheirs(current.site)
    if (error.status === 0 && base) {
      return notify.error(error.message, { title: 'Error', duration: TOAST_MS.default })
    }
    if (error.status === 404 && base) return setRefusal(DELETED)
    const fields = Object.entries(error.errors).map(([field, [message]]) => [field, message])
    const bare = { cmap_id: error.isAnswer ? error.message : UNEXPECTED }
    const messages = fields.length > 0 ? Object.fromEntries(fields) : bare
    setErrors(messages)
    focusFirst(messages)
  }

  /** Continues from the current site, with the editor's values except in these fields. */
  function resolve(takeTheirs: FormField[]) {
    if (!theirs) return
    continueFrom(theirs, takeTheirs)
    setTheirs(null)
  }

  /** Takes over a restored site and keeps values typed into other fields. */
  function putBack(now: Site) {
    continueFrom(now, changedFields(formValues(now), formValues(base)))
  }

  function continueFrom(now: Site, takeTheirs: FormField[]) {
    const next = formValues(now)
    const mine = changedFields(values, formValues(base))
    for (const field of mine) if (!takeTheirs.includes(field)) next[field] = values[field]
    setBase(now)
    setValues(next)
  }

  /** Continues from what was saved; what was typed meanwhile stays. */
  function continueAfter(saved: Site, sentValues: FormValues) {
    setBase(saved)
    setValues((typed) => {
      const next = formValues(saved)
      for (const field of changedFields(typed, sentValues)) next[field] = typed[field]
      return next
    })
  }

  return {
    site: base,
    values,
    errors,
    /** Why the whole form was refused. */
    refusal,
    busy,
    isDirty,
    guard,
    set,
    save,
    image,
    chooseImage,
    removeImage,
    imageURL: isImageRemoved ? null : (base?.imageURL ?? null),
    /** The site when the form was opened. */
    base: formValues(base),
    theirs,
    resolve,
    putBack,
    conflict: setTheirs,
    dismissConflict: () => setTheirs(null),
  }
}

export type SiteFormState = ReturnType<typeof useSiteForm>

function body(
  values: FormValues,
  sent: Set<FormField>,
  base: Site | null,
  saveAction: SaveAction,
  extras: SaveExtras
) {
  const form = new FormData()
  const untouched = base && values.site_status === formValues(base).site_status
  for (const field of sent) {
    // Does not store a derived status that no one chose.
    if (field === 'site_status' && untouched) continue
    form.append(field, values[field])
  }
  form.append('save_action', saveAction)
  if (base) {
    form.append('_method', 'PUT')
    form.append('version', String(base.version))
  }
  for (const [name, value] of Object.entries(extras)) form.append(name, value)
  return form
}

/** In the order of the form. */
function focusFirst(errors: FormErrors) {
  requestAnimationFrame(() => {
    const fields = [...(controlNamed('site form')?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    fields.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus()
  })
}
