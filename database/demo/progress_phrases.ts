import { list } from '#demo/vocabulary'
import type { Family } from '#demo/templates/template'

/** Sentences by how much of the period has passed: set up, under way, well on, nearly done. */
export const STAGES: Record<Family, readonly (readonly string[])[]> = {
  building: [
    list(`Site set up and hoarding complete|Piling mat laid; rig on site|Enabling works and reduced dig under way
      |Groundworks started at the north end|Demolition finished, setting out in hand
      |Drainage diversions in progress`),
    list(`Groundworks complete; frame started|Frame rising; first lift of stairs fixed
      |Slab poured, frame deliveries booked|Steel up to the second bay|Frame half up, decking to follow
      |Substructure handed over to the frame contractor`),
    list(`Frame complete, roof coverings on|Envelope closing; windows on two elevations
      |Roof watertight, windows going in|First fix M&E under way|External walls on the last elevation
      |Topped out last month`),
    list(`Second fix and decorations|Commissioning of plant has begun|Fit-out well advanced; externals under way
      |Snagging in hand|Landscaping and highway works to finish|Scaffold struck on the main elevation`),
  ],
  housing: [
    list(`Roads and sewers under construction|Show home plots started|Site strip and haul road complete
      |Foundations to the first plots|Temporary access open off the main road`),
    list(`First plots at roof level|Slabs ahead of the timber frames|Superstructure on the first parcel
      |Drainage connected; first plots at plate|Sales centre open, frames on the second street`),
    list(`First completions handed over|Half of the plots roofed|Drylining on the first parcel, frames on the last
      |Second parcel released|Spine road at base course`),
    list(`Last plots in second fix|Final terrace being decorated|Adoptable roads surfacing next
      |Landscaping and fencing of the last plots|All plots sold; snagging in hand`),
  ],
  cottages: [
    list(
      `Site cleared and set out|Foundations poured|Access and temporary services in|Blockwork to plate level`
    ),
    ['Walls at first lift', 'Frames delivered', 'Scaffold to eaves', 'Slab down, drains tested'],
    ['Roof on', 'Windows in; first fix', 'Plastering next month', 'Tiling and rainwater goods'],
    list(`Kitchens and second fix|Drive and gardens|Decorating|Building control completion due`),
  ],
  refurbishment: [
    list(`Strip-out under way|Surveys and opening-up complete|Scaffold going up
      |Temporary works in place; soft strip on two floors|Decant finished, site set up in the yard`),
    list(`Structural alterations in progress|New openings formed; steel arriving
      |Risers and containment on the lower floors|Roof stripped under a temporary cover
      |First fix on the lower floors`),
    list(`Partitions up; ceilings follow|Windows in on three elevations|First phase handed back
      |Plant lifted and set|Plastering and floor finishes`),
    list(`Decorations and joinery|Testing and commissioning|Last phase; client’s furniture arriving
      |Snagging with the architect|Scaffold being struck`),
  ],
  civils: [
    list(`Compound open; utilities diversions first|Vegetation cleared ahead of nesting
      |Traffic management installed|Trial holes and piling platform complete|Topsoil strip and haul road`),
    list(`Earthworks at forty per cent|Sheet piling and bulk dig|Foundations poured on the first section
      |Drainage runs on the east side|Abutments and wing walls in hand`),
    list(`Main structure in place|First section opened to use|Surfacing of the northern half
      |Deck poured; waterproofing next|Mechanical plant being installed`),
    list(`Surfacing, lining and lighting|Reinstatement and planting|Commissioning with the operator
      |Final possession booked|Stage 3 safety audit passed`),
  ],
  energy: [
    list(`Access track and compound complete|Archaeology done; fencing started|Piling trials passed
      |Delivery route widened at two bends|Cable route surveyed and permits in`),
    list(`Frames on the first field|Bases being poured at two a week|Cable trenching along the lane
      |Transformer plinths cast|Switch room delivered`),
    list(`Half of the plant installed|Substation building watertight|High-voltage cable pulled
      |Inverters set and terminated|Second delivery of plant due`),
    list(`Energised; performance tests|Protection settings with the network operator
      |Grid connection in final witness tests|Planting and reinstatement|Control system commissioning`),
  ],
}

export const PACKAGES: Record<Family, readonly string[]> = {
  cottages: list(
    `groundworks|bricklaying|carpentry|roofing|plastering|heating and plumbing|electrical|landscaping|joinery`
  ),
  building:
    list(`drylining|curtain walling|lifts|roofing|groundworks|brickwork|screeding|joinery|decorations
    |soft landscaping|raised floors|sprinklers|balustrades|mechanical|electrical|suspended ceilings
    |scaffolding|structural steel|flooring|signage`),
  housing:
    list(`groundworks|bricklaying|scaffolding|roofing|plumbing and heating|electrical|plastering|carpentry|kitchens
    |painting|fencing|paving|windows|solar panels`),
  refurbishment:
    list(`strip-out|scaffolding|asbestos removal|windows|partitions|roofing|stone repairs|mechanical|electrical
    |flooring|joinery|decorations|fire stopping|lifts`),
  civils:
    list(`earthworks|piling|formwork and concrete|drainage|surfacing|fencing|traffic management|steelwork
    |road lighting|landscaping|ducting|waterproofing|plant hire`),
  energy:
    list(`civils|cable installation|fencing|piling|high-voltage jointing|CCTV|haulage|track and drainage
    |concrete bases|seeding and planting`),
}

export const ROUTES =
  list(`after a two-stage tender|under a framework|on a JCT design and build contract|after competitive tender
  |as a negotiated contract|through a regional framework`)
export const CIVILS_ROUTES =
  list(`under NEC4 Option A|under NEC4 Option C|through an alliance|under a regional framework
  |after competitive tender`)
export const IRISH_ROUTES =
  list(`under the Public Works Contract|after competitive tender|through a framework|on an RIAI contract
  |after a restricted procedure|as a negotiated contract`)
