import { commerce } from '#database/demo/templates/commerce'
import { communityAndOther } from '#database/demo/templates/community'
import { education } from '#database/demo/templates/education'
import { energy } from '#database/demo/templates/energy'
import { government } from '#database/demo/templates/government'
import { health } from '#database/demo/templates/health'
import { homes } from '#database/demo/templates/homes'
import { industry } from '#database/demo/templates/industry'
import { infrastructure } from '#database/demo/templates/infrastructure'
import { specialistHomes } from '#database/demo/templates/specialist_homes'

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
