import type { Domain } from "../../dataProvider/records";
import { useIsPresent, useVisible } from "../../ui/widgets/useVisible";
import { usePageReading } from "../bulk";
import { useListening } from "../processes";
import { type Fleet, readAnew, setWhole, takeRead } from "./fleet";
import { useKnownFleet } from "./knownFleet";

/** What is known of all sites; follows what is read and pushed while it is shown. */
export const useFleet = (): Fleet => {
  useListening(true, (domains, type, at) => {
    if (type === "read") takeRead(domains, at);
  });
  return useKnownFleet();
};

const everything = { filter: {}, isListed: ({ servers }: Domain) => servers?.length !== 0 };

/** Reads all sites when the person wants it: paused in a hidden tab, at the pace of the panel's own calls. */
export const useFleetReading = () => {
  const isVisible = useVisible();
  const isPresent = useIsPresent();
  const reading = usePageReading({
    question: everything,
    isReading: false,
    isHeld: !isVisible || !isPresent,
    onPage: ({ rows, read, total }, pushed) => {
      takeRead([...rows, ...pushed], Date.now());
      if (total !== undefined && read >= total) setWhole(true);
    },
    onAgain: readAnew,
  });
  return {
    ...reading,
    again: () => {
      readAnew();
      reading.again();
    },
  };
};

export type FleetReading = ReturnType<typeof useFleetReading>;
