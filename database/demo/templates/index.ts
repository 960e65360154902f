import { homes } from '#database/demo/templates/homes'
import { publicBuildings } from '#database/demo/templates/public_buildings'
import { works } from '#database/demo/templates/works'
import { workplaces } from '#database/demo/templates/workplaces'

/** Every kind of project that the demo data knows. */
export const TEMPLATES = [...homes, ...publicBuildings, ...workplaces, ...works]
