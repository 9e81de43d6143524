export {
  type CostLaborRow,
  type CostPartRow,
  presentCostLabor,
  presentCostPart,
} from './cost-lines.presenter.ts'
