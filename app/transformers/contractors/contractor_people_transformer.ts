import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorPeople, Person } from '#actions/contractors/contractor_people'

/** Never a number or an address; a name only where `contactsFor` opened it. */
function personFields({ position, site, name, isLocked }: Person) {
  return {
    position,
    name,
    is_locked: isLocked,
    project_id: site.id,
    project_name: site.name,
    city_county: site.city_county,
  }
}

export default class ContractorPeopleTransformer extends BaseTransformer<ContractorPeople> {
  toObject() {
    const { people, askable, isLimited } = this.resource
    return { people: people.map(personFields), askable, is_limited: isLimited }
  }
}
