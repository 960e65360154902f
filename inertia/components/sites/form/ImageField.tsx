import { useEffect, useMemo, useRef } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import { IMAGE_TYPES } from '#shared/sites/admin_sites'
import { Button } from '~/components/ui/Button'
import { errorClass, hintClass, labelClass } from '~/components/ui/forms/field'
import type { SiteFormState } from './useSiteForm'

export function ImageField({ form }: { form: SiteFormState }) {
  const { image, imageURL, chooseImage, removeImage, errors } = form
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(image)
  const shown = preview ?? imageURL

  return (
    <div className="min-w-0">
      <p className={`${labelClass} mb-1.5`}>Image</p>
      <div className="flex aspect-[16/9] items-center justify-center overflow-clip rounded-control border border-line bg-sunken text-faint">
        {shown ? (
          <img
            src={shown}
            alt={preview ? 'Selected image' : 'Site image'}
            data-testid="image-preview"
            className="size-full object-cover"
          />
        ) : (
          <PhotoIcon aria-hidden="true" className="size-10" />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          name="image"
          accept={IMAGE_TYPES.join(',')}
          aria-label="Choose image"
          tabIndex={-1}
          data-testid="image-input"
          className="sr-only"
          onChange={(event) => {
            chooseImage(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {shown ? 'Replace image' : 'Choose image'}
        </Button>
        {shown && (
          <Button size="sm" variant="ghost" onClick={removeImage} data-testid="remove-image">
            Remove Image
          </Button>
        )}
      </div>
      {errors.image ? (
        <p role="alert" className={`${errorClass} mt-1.5`} data-testid="image-error">
          {errors.image}
        </p>
      ) : (
        <p className={`${hintClass} mt-1.5`}>JPG or PNG, at most 5 MB.</p>
      )}
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return url
}
