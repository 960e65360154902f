import { commerce } from '#demo/templates/commerce'
import { communityAndOther } from '#demo/templates/community'
import { education } from '#demo/templates/education'
import { energy } from '#demo/templates/energy'
import { government } from '#demo/templates/government'
import { health } from '#demo/templates/health'
import { homes } from '#demo/templates/homes'
import { industry } from '#demo/templates/industry'
import { infrastructure } from '#demo/templates/infrastructure'
import { specialistHomes } from '#demo/templates/specialist_homes'

/** Every kind of project that the demo data knows. */
export const TEMPLATES = [
  ...homes,
  ...specialistHomes,
  ...education,
  ...health,
  ...government,
  ...industry,
  ...commerce,
  ...infrastructure,
  ...energy,
  ...communityAndOther,
]
