// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Refuses everything: any call and any plain transfer reverts with the same reason.
contract Reverter {
    function boom() external pure {
        revert("boom reason");
    }

    fallback() external payable {
        revert("boom reason");
    }

    receive() external payable {
        revert("boom reason");
    }
}
