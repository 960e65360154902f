import type { Assert } from '@japa/assert'

type Value = (value: unknown) => boolean

const text: Value = (value) => typeof value === 'string' && value.trim() !== ''
const address: Value = (value) => text(value) && URL.canParse(String(value))
const number: Value = (value) => typeof value === 'number' && Number.isFinite(value)
const country: Value = (value) => value === 'GB' || value === 'IE'
const day: Value = (value) => text(value) && !Number.isNaN(Date.parse(String(value)))
const textOrTexts: Value = (value) => (Array.isArray(value) ? value.every(text) : text(value))

/** Of the types that pages use: what schema.org knows of them, and what search engines ask for, marked by a star. */
const TYPES: Record<string, Record<string, Value | string[]>> = {
  Organization: {
    '*name': text,
    '*url': address,
    'logo': address,
    'contactPoint': ['ContactPoint'],
  },
  ContactPoint: {
    '*contactType': text,
    'email': text,
    'areaServed': textOrTexts,
    'availableLanguage': text,
  },
  WebSite: {
    '*name': text,
    '*url': address,
    'inLanguage': text,
    'publisher': ['Organization'],
    'potentialAction': ['SearchAction'],
  },
  SearchAction: { '*target': ['EntryPoint'], '*query-input': text },
  EntryPoint: { '*urlTemplate': text },
  WebPage: {
    '*name': text,
    '*url': address,
    'description': text,
    'inLanguage': text,
    'dateModified': day,
    'isPartOf': ['WebSite'],
    'mainEntity': ['Place'],
    'breadcrumb': ['BreadcrumbList'],
  },
  Place: {
    '*name': text,
    '*url': address,
    'description': text,
    'image': address,
    'address': ['PostalAddress'],
    'geo': ['GeoCoordinates'],
  },
  PostalAddress: {
    'streetAddress': text,
    'addressLocality': text,
    'addressRegion': text,
    'postalCode': text,
    '*addressCountry': country,
  },
  GeoCoordinates: { '*latitude': number, '*longitude': number },
  BreadcrumbList: { '*itemListElement': ['ListItem'] },
  ListItem: { '*position': number, '*name': text, '*item': address },
  Service: {
    '*name': text,
    'serviceType': text,
    'areaServed': textOrTexts,
    'provider': ['Organization'],
    'offers': ['Offer'],
  },
  Offer: { '*name': text, '*price': number, '*priceCurrency': text, 'url': address },
}

type Thing = Record<string, unknown> & { '@type'?: string; '@id'?: string }

/** The structured data of a page, checked: no unknown type or property, nothing missing that search engines ask for. */
export function structuredDataOf(html: string, assert: Assert): Thing[] {
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  assert.exists(json, 'no structured data')
  const { '@context': context, '@graph': graph, ...alone } = JSON.parse(json)
  assert.equal(context, 'https://schema.org')
  const things: Thing[] = graph ?? [alone]
  for (const thing of things) check(thing, assert)
  const ids = things.flatMap(({ '@id': id }) => id ?? [])
  assert.lengthOf([...new Set(ids)], ids.length)
  return things
}

function check(thing: Thing, assert: Assert) {
  const { '@type': type, '@id': id, ...values } = thing
  if (!type)
    return assert.isTrue(address(id) && Object.keys(values).length === 0, JSON.stringify(thing))
  const known = TYPES[type]
  assert.exists(known, `${type} is no type that pages use`)
  for (const [name, kind] of Object.entries(known)) {
    const property = name.replace('*', '')
    if (name.startsWith('*')) assert.property(values, property, type)
    if (!(property in values)) continue
    const value = values[property]
    if (typeof kind === 'function') assert.isTrue(kind(value), `${type}.${property}`)
    else for (const part of [value].flat() as Thing[]) checkPart(part, kind, assert)
    delete values[property]
  }
  assert.isEmpty(values, `${type} knows no such property`)
}

function checkPart(part: Thing, types: string[], assert: Assert) {
  if (part['@type']) assert.include(types, part['@type'])
  check(part, assert)
}
