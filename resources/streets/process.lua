-- What tilemaker takes of OpenStreetMap into the map's tiles, and from which zoom on. The map shows a tile one zoom closer
-- than it was made for.

node_keys = {}

local ROADS = {
  motorway = { "motorway", 9 }, motorway_link = { "motorway", 10 },
  trunk = { "motorway", 9 }, trunk_link = { "motorway", 10 },
  primary = { "main", 9 }, primary_link = { "main", 10 },
  secondary = { "main", 10 }, secondary_link = { "main", 11 },
  tertiary = { "street", 11 }, tertiary_link = { "street", 12 },
  unclassified = { "street", 12 }, residential = { "street", 12 }, living_street = { "street", 12 },
  pedestrian = { "lane", 12 }, service = { "lane", 13 }, track = { "lane", 13 },
  footway = { "path", 13 }, cycleway = { "path", 13 }, path = { "path", 13 }
}

local RAILS = { rail = 9, light_rail = 11, tram = 12, subway = 12 }
local WATERWAYS = { river = 9, canal = 11, stream = 13 }

local GREENS = {
  leisure = { park = true, nature_reserve = true, golf_course = true, garden = true, pitch = true },
  landuse = { forest = true, grass = true, recreation_ground = true, cemetery = true, meadow = true },
  natural = { wood = true, heath = true, scrub = true }
}

-- Square metres that are worth drawing, from the farthest zoom to the closest.
local LEAST_AREAS = { 1000000, 250000, 60000, 15000, 4000 }
local FARTHEST = 9

function init_function() end
function exit_function() end
function node_function() end

local function line(way, layer, zoom)
  way:Layer(layer, false)
  way:MinZoom(zoom)
end

local function area(way, layer)
  local size = way:Area()
  local zoom = FARTHEST
  for _, least in ipairs(LEAST_AREAS) do
    if size < least then zoom = zoom + 1 end
  end
  way:Layer(layer, true)
  way:MinZoom(zoom)
end

local function is_green(way)
  for key, values in pairs(GREENS) do
    if values[way:Find(key)] then return true end
  end
  return false
end

function way_function(way)
  local road = ROADS[way:Find("highway")]
  if road and way:Find("area") ~= "yes" then
    line(way, "road", road[2])
    way:Attribute("kind", road[1])
    local name = way:Find("name")
    if name == "" then name = way:Find("ref") end
    if name ~= "" then way:Attribute("name", name) end
  end

  local rail = RAILS[way:Find("railway")]
  if rail and way:Find("tunnel") ~= "yes" then line(way, "rail", rail) end

  local waterway = WATERWAYS[way:Find("waterway")]
  if waterway then line(way, "waterway", waterway) end

  if not way:IsClosed() then return end
  if way:Find("natural") == "water" or way:Find("landuse") == "reservoir" then area(way, "water") end
  if is_green(way) then area(way, "green") end
  local building = way:Find("building")
  if building ~= "" and building ~= "no" then
    way:Layer("building", true)
    way:MinZoom(13)
  end
end
