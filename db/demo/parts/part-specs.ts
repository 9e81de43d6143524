import type { partTypes } from '@fettle/rules/records/limits'

export type PartSpec = {
  code: string
  name: string
  type: (typeof partTypes)[number]
  cost: number
  units: string
  vendor: string
  maker: string
}

const electric = 'V-ELSU'
const plumbing = 'V-PLSU'
const general = 'V-GENS'
const climate = 'V-MANU'

const part = (
  code: string,
  name: string,
  type: PartSpec['type'],
  cost: number,
  vendor: string,
  maker: string,
  units = 'Each',
): PartSpec => ({
  code,
  name,
  type,
  cost,
  units,
  vendor,
  maker,
})

/** The catalog; the prefix of the code follows the type. */
export const partSpecs: readonly PartSpec[] = [
  part('HV-2110', 'Valve actuator, 24 V floating', 'HVAC', 88.5, climate, 'Northair'),
  part('HV-2120', 'Damper actuator, spring return', 'HVAC', 164, climate, 'Northair'),
  part('HV-2140', 'Contactor, 2 pole 30 A', 'HVAC', 24.75, electric, 'Vantek'),
  part('HV-2150', 'Thermostat, programmable', 'HVAC', 71.2, climate, 'Kestrel'),
  part('HV-2205', 'Run capacitor, 45/5 µF', 'HVAC', 18.4, electric, 'Vantek'),
  part('HV-2230', 'Condensate float switch', 'HVAC', 27.9, climate, 'Corvane'),
  part('HV-2301', 'Filter, 20x20x2 MERV 8', 'HVAC', 6.35, general, 'Allway'),
  part('HV-2302', 'Filter, 24x24x4 MERV 13', 'HVAC', 17.8, general, 'Allway'),
  part('HV-2310', 'V-belt B68', 'HVAC', 14.15, general, 'Allway'),
  part('HV-2320', 'Pan tablets, jar of 50', 'HVAC', 21.6, general, 'Allway', 'Jar'),
  part('HV-2330', 'Bearing, pillow block 1-7/16 in', 'HVAC', 62.3, general, 'Corvane'),
  part('PL-3010', 'P-trap, 1-1/4 in chrome', 'Plumbing', 12.6, plumbing, 'Granite'),
  part('PL-3020', 'Flush valve rebuild kit, 1.6 gpf', 'Plumbing', 19.95, plumbing, 'Granite'),
  part('PL-3030', 'Urinal diaphragm kit', 'Plumbing', 16.1, plumbing, 'Granite'),
  part('PL-3040', 'Wax ring with flange', 'Plumbing', 4.85, plumbing, 'Granite'),
  part('PL-3050', 'Copper pipe, 3/4 in type L', 'Plumbing', 4.12, plumbing, 'Granite', 'Foot'),
  part('PL-3060', 'Coupling, 3/4 in', 'Plumbing', 2.35, plumbing, 'Granite'),
  part('PL-3070', 'Faucet cartridge, ceramic', 'Plumbing', 15.4, plumbing, 'Brightwell'),
  part('PL-3080', 'Toilet seat, open front', 'Plumbing', 23.75, plumbing, 'Granite'),
  part('PL-3090', 'Aerator, 0.5 gpm', 'Plumbing', 3.2, plumbing, 'Granite'),
  part('PL-3100', 'Heating element, 4500 W', 'Plumbing', 26.5, plumbing, 'Pallister'),
  part('PL-3110', 'Circulator cartridge', 'Plumbing', 92, plumbing, 'Corvane'),
  part('PL-3120', 'Bottle filler filter, 3000 gal', 'Plumbing', 58.9, plumbing, 'Brightwell'),
  part('PL-3130', 'Sprinkler head, 4 in pop-up', 'Plumbing', 7.45, plumbing, 'Granite'),
  part('EL-1010', 'Receptacle, 20 A duplex', 'Electrical', 3.9, electric, 'Vantek'),
  part('EL-1020', 'GFCI receptacle, 20 A', 'Electrical', 18.25, electric, 'Vantek'),
  part('EL-1030', 'Wall plate, single gang steel', 'Electrical', 1.15, electric, 'Vantek'),
  part('EL-1040', 'Breaker, 20 A bolt-on', 'Electrical', 22.8, electric, 'Vantek'),
  part('EL-1060', 'Occupancy sensor switch', 'Electrical', 34.6, electric, 'Brightwell'),
  part('EL-1070', 'Photocell, twist lock', 'Electrical', 13.3, electric, 'Brightwell'),
  part('EL-1080', 'MC cable, 12/2', 'Electrical', 0.96, electric, 'Vantek', 'Foot'),
  part('EL-1190', 'Battery, 9 V', 'Electrical', 1.85, electric, 'Allway'),
  part('LI-4010', 'LED tube, 4 ft 15 W', 'Lighting', 8.2, electric, 'Brightwell'),
  part('LI-4020', 'Ballast, 2 lamp electronic', 'Lighting', 21.4, electric, 'Brightwell'),
  part('LI-4030', 'LED driver, 40 W', 'Lighting', 38.75, electric, 'Brightwell'),
  part('LI-4040', 'LED flat panel, 2x4', 'Lighting', 64.5, electric, 'Brightwell'),
  part('LI-4050', 'Wall pack, 45 W LED', 'Lighting', 89.9, electric, 'Brightwell'),
  part('LI-4060', 'Exit sign, red LED', 'Lighting', 31.2, electric, 'Brightwell'),
  part('BS-5010', 'Ceiling tile, 2x2 tegular', 'Building Supplies', 5.6, general, 'Allway'),
  part('BS-5020', 'Carpet adhesive, 1 gal', 'Building Supplies', 29.4, general, 'Allway', 'Can'),
  part('BS-5030', 'Cove base, 4 in black', 'Building Supplies', 1.3, general, 'Allway', 'Foot'),
  part('BS-5040', 'Roller blind, 48 in', 'Building Supplies', 74, general, 'Allway'),
  part('BS-5050', 'Weatherstrip, foam', 'Building Supplies', 0.85, general, 'Allway', 'Foot'),
  part('BS-5060', 'Cold patch asphalt, 50 lb', 'Building Supplies', 18.7, general, 'Allway', 'Bag'),
  part('HW-7010', 'Door closer, size 3', 'Hardware', 118, general, 'Tessaro'),
  part('HW-7020', 'Hinge, 4-1/2 in ball bearing', 'Hardware', 14.8, general, 'Tessaro'),
  part('HW-7030', 'Door sweep, 36 in', 'Hardware', 12.35, general, 'Tessaro'),
  part('HW-7040', 'Drawer slides, 20 in pair', 'Hardware', 19.6, general, 'Allway', 'Pair'),
  part('HW-7050', 'Toggle bolts, box of 50', 'Hardware', 16.9, general, 'Allway', 'Box'),
  part('HW-7060', 'Screws, #8 x 1-1/4, box of 100', 'Hardware', 7.1, general, 'Allway', 'Box'),
  part('CS-6010', 'Spill absorbent', 'Cleaning Supplies', 11.5, general, 'Allway', 'Bag'),
  part('CS-6020', 'Neutral floor cleaner', 'Cleaning Supplies', 14.25, general, 'Allway', 'Gallon'),
  part('CS-6030', 'Hand soap refill', 'Cleaning Supplies', 6.8, general, 'Allway'),
  part('CS-6040', 'Disinfectant, quart', 'Cleaning Supplies', 5.4, general, 'Allway'),
  part('CS-6050', 'Can liners, 33 gal, roll', 'Cleaning Supplies', 8.9, general, 'Allway', 'Roll'),
  part('SU-6510', 'Paper towels, case', 'Supply', 38.2, general, 'Allway', 'Case'),
  part('SU-6520', 'Ice melt, 50 lb', 'Supply', 16.4, general, 'Allway', 'Bag'),
  part('FS-9010', 'Smoke detector head', 'Fire Safety', 46.3, 'V-FIRE', 'Vantek'),
  part('FS-9020', 'Pull station cover', 'Fire Safety', 58, 'V-FIRE', 'Vantek'),
  part('FS-9030', 'Extinguisher, 10 lb ABC', 'Fire Safety', 72.5, 'V-FIRE', 'Brightwell'),
  part('FS-9040', 'Extinguisher tag', 'Fire Safety', 0.6, 'V-FIRE', 'Brightwell'),
  part('FS-9050', 'Battery, 6 V 4.5 Ah sealed', 'Fire Safety', 11.9, electric, 'Vantek'),
  part('SE-8010', 'Mortise cylinder, 6 pin', 'Security', 28.4, general, 'Tessaro'),
  part('SE-8020', 'Lever lock, storeroom', 'Security', 142, general, 'Tessaro'),
  part('SE-8030', 'Key blank', 'Security', 1.4, general, 'Tessaro'),
  part('SE-8040', 'Door contact, recessed', 'Security', 9.8, electric, 'Vantek'),
  part('OS-6710', 'Moving boxes, bundle of 20', 'Office Supplies', 34, general, 'Allway', 'Bundle'),
  part('OS-6720', 'Room sign insert', 'Office Supplies', 3.75, general, 'Allway'),
  part('PA-7510', 'Wall paint, Dover eggshell', 'Painting', 36.8, general, 'Allway', 'Gallon'),
  part('PA-7520', 'Spackle, quart', 'Painting', 8.3, general, 'Allway'),
  part('PA-7530', 'Graffiti remover gel', 'Painting', 27.5, general, 'Allway', 'Quart'),
  part('TO-7810', 'Hex key set', 'Tools', 17.2, general, 'Allway', 'Set'),
  part('TO-7820', 'Drain snake, 25 ft', 'Tools', 41, plumbing, 'Granite'),
  part('TO-7830', 'Non-contact voltage tester', 'Tools', 22.6, electric, 'Vantek'),
  part('MI-6810', 'Snap traps, pack of 12', 'Misc.', 15.8, general, 'Allway', 'Pack'),
  part('MI-6820', 'Refrigerator door gasket', 'Misc.', 47, general, 'Dunmore'),
  part('MI-6830', 'Blood pressure cuff hose', 'Misc.', 32.5, 'V-BIOM', 'Sentara Devices'),
]
